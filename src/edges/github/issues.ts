/** Issues that are no pull requests. */
import type { Issue, Issues } from '../../github-ports.ts';
import { type Api, ONCE } from './api.ts';
import { OPERATIONS } from './operation.ts';

interface ApiIssue {
  readonly number: number;
  readonly title: string;
  readonly body?: string | null | undefined;
  readonly state: string;
  readonly html_url: string;
  readonly pull_request?: unknown;
}

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

  writtenBy(login: string): Promise<readonly Issue[]> {
    return this.#api.run(OPERATIONS.listIssues, async (client, repository) => {
      const asked = { ...repository, creator: login, state: 'all' as const, per_page: 100 };
      const found = await client.paginate('GET /repos/{owner}/{repo}/issues', asked);
      return found.filter((each) => each.pull_request === undefined).map(issueOf);
    });
  }

  async create(text: Pick<Issue, 'title' | 'body'>): Promise<Issue> {
    const login = await this.#login();
    return this.#api.writeOnce(
      () =>
        this.#api.run(OPERATIONS.createIssue, async (client, repository) => {
          const asked = { ...repository, ...text, ...ONCE };
          const { data } = await client.request('POST /repos/{owner}/{repo}/issues', asked);
          return issueOf(data);
        }),
      async () => (await this.writtenBy(login)).find(({ body }) => body === text.body) ?? null,
    );
  }

  update(
    number: number,
    { title, body, isOpen }: Pick<Issue, 'title' | 'body' | 'isOpen'>,
  ): Promise<void> {
    return this.#api.run(OPERATIONS.updateIssue, async (client, repository) => {
      await client.request('PATCH /repos/{owner}/{repo}/issues/{issue_number}', {
        ...{ ...repository, issue_number: number, title, body },
        state: isOpen ? 'open' : 'closed',
      });
    });
  }
}
