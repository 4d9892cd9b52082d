/** People and repositories as they stand inside other answers. */
import { type Fields, isFields } from './description/json-schema.ts';
import type { Person, Repository } from './model.ts';
import type { AppReference } from './options.ts';
import type { World } from './world.ts';

const EXAMPLE_REPOSITORIES =
  /(?:octocat|github)\/(?:hello-world|example)|octo-org\/octo-(?:repo|docs)/gi;

/** Replaces the host and the repository that GitHub's examples speak of. */
function rebased(value: unknown, api: string, repository: string): unknown {
  if (typeof value === 'string') {
    return value
      .replaceAll('https://api.github.com', api)
      .replaceAll(EXAMPLE_REPOSITORIES, repository);
  }
  if (Array.isArray(value)) return value.map((item) => rebased(item, api, repository));
  if (!isFields(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, rebased(item, api, repository)]);
  return Object.fromEntries(entries);
}

/** The documented example of an answer, spoken of this server and repository. */
export function documented(
  world: World,
  operation: string,
  status: number,
  repository: string,
): Fields {
  return rebased(world.examples(operation, status), world.url, repository) as Fields;
}

export const fieldsAt = (value: Fields, key: string): Fields => {
  const inner = value[key];
  return isFields(inner) ? inner : {};
};

/** A number that stays the same for a name. */
export function stableId(name: string): number {
  let sum = 7;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_000_007;
  return sum;
}

export function personView(world: World, person: Person): Fields {
  const url = `${world.url}/users/${encodeURIComponent(person.login)}`;
  const example = fieldsAt(world.examples('issues/create-comment', 201), 'user');
  const { login, type } = person;
  const links = Object.entries(example).filter(([key]) => key.endsWith('_url'));
  return {
    ...example,
    ...Object.fromEntries(links.map(([key]) => [key, `${url}/${key.replace(/_url$/, '')}`])),
    login,
    type,
    id: stableId(login),
    node_id: `U_${stableId(login)}`,
    url,
    html_url: webUrl(login.replace(/\[bot\]$/, '')),
    site_admin: false,
  };
}

export const webUrl = (path: string): string => `https://github.com/${path}`;

export const ownerOf = (repository: string): string => repository.split('/')[0] ?? '';

export const nameOfRepository = (repository: string): string => repository.split('/')[1] ?? '';

/** As `GET /repos/{owner}/{repo}` and everything that holds a repository shows it. */
export function repositoryView(world: World, repository: Repository): Fields {
  const example = documented(world, 'repos/get', 200, repository.name);
  const { template_repository, parent, source, organization, ...rest } = example;
  return {
    language: null,
    ...rest,
    id: repository.id,
    node_id: `R_${repository.id}`,
    name: nameOfRepository(repository.name),
    full_name: repository.name,
    owner: personView(world, { login: ownerOf(repository.name), type: 'Organization' }),
    private: repository.visibility === 'private',
    visibility: repository.visibility,
    fork: repository.forkOf !== null,
    default_branch: repository.defaultBranch,
    html_url: webUrl(repository.name),
    url: `${world.url}/repos/${repository.name}`,
  };
}

export function appView(world: World, app: AppReference): Fields {
  const example = fieldsAt(world.examples('checks/create', 201), 'app');
  return {
    ...example,
    id: app.id,
    slug: app.slug,
    name: app.slug,
    node_id: `A_${app.id}`,
    html_url: webUrl(`apps/${app.slug}`),
    external_url: webUrl(`apps/${app.slug}`),
  };
}
