/** A check run and its annotations, as GitHub shows them. */
import type { Fields } from '../description/json-schema.ts';
import type { Check } from '../model.ts';
import { appView, documented, fieldsAt } from '../views.ts';
import type { World } from '../world.ts';

export function checkView(world: World, check: Check): Fields {
  const example = documented(world, 'checks/create', 201, check.repository);
  const url = `${world.url}/repos/${check.repository}/check-runs/${check.id}`;
  const htmlUrl = `https://github.com/${check.repository}/runs/${check.id}`;
  return {
    ...example,
    id: check.id,
    node_id: `CR_${check.id}`,
    url,
    html_url: htmlUrl,
    name: check.name,
    head_sha: check.headSha,
    external_id: check.externalId,
    details_url: check.detailsUrl ?? htmlUrl,
    status: check.status,
    conclusion: check.conclusion,
    started_at: check.startedAt,
    completed_at: check.completedAt,
    output: {
      ...fieldsAt(example, 'output'),
      ...check.output,
      annotations_count: check.annotations.length,
      annotations_url: `${url}/annotations`,
    },
    check_suite: { id: check.suite },
    app: appView(world, check.app),
    pull_requests: [],
  };
}
