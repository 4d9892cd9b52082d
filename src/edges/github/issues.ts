/** Issues that are no pull requests. */
import type { Endpoints } from '@octokit/types';
import type { Issue, Issues } from '../../github-ports.ts';
import { type Api, ONCE } from './api.ts';
import { OPERATIONS } from './operation.ts';

type ApiIssue = Endpoints['POST /repos/{owner}/{repo}/issues']['response']['data'];

const issueOf = ({ number, title, body, state, html_url: url }: ApiIssue): Issue => ({
  ...{ number, title, body: body ?? '', isOpen: state === 'open', url },
});

export class IssueClient implements Issues {
  readonly #api: Api;

  readonly #login: () => Promise<string>;

  /** @param login under which this token writes */
  constructor(api: Api, login: () => Promise<string>) {
    this.#api = api;
    this.#login = login;
  }

  async writtenBy(login: string): Promise<readonly Issue[]> {
    const asked = { creator: login, state: 'all' as const };
    const route = 'GET /repos/{owner}/{repo}/issues';
    const found = await this.#api.list(OPERATIONS.listIssues, route, asked);
    return found.filter((each) => each.pull_request === undefined).map(issueOf);
  }

  async create(text: Pick<Issue, 'title' | 'body'>): Promise<Issue> {
    const login = await this.#login();
    const route = 'POST /repos/{owner}/{repo}/issues';
    return this.#api.writeOnce(
      async () =>
        issueOf(await this.#api.request(OPERATIONS.createIssue, route, { ...text, ...ONCE })),
      async () => (await this.writtenBy(login)).find(({ body }) => body === text.body) ?? null,
    );
  }

  async update(
    number: number,
    { title, body, isOpen }: Pick<Issue, 'title' | 'body' | 'isOpen'>,
  ): Promise<void> {
    const route = 'PATCH /repos/{owner}/{repo}/issues/{issue_number}';
    const state = isOpen ? ('open' as const) : ('closed' as const);
    const asked = { issue_number: number, title, body, state };
    await this.#api.request(OPERATIONS.updateIssue, route, asked);
  }
}
