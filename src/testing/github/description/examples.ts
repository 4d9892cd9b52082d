/** The description's own example of an answer, over which state is laid: every field is there; the first of a list. */
import { type Fields, isFields } from './json-schema.ts';

export type Examples = (operationId: string, status?: number) => Fields;

export function readExamples(description: Fields): Examples {
  const found = new Map<string, unknown>();
  for (const item of Object.values(description['paths'] as Fields)) {
    for (const operation of Object.values(item as Fields)) {
      for (const [key, example] of examplesOf(operation as Fields, description))
        found.set(key, example);
    }
  }
  return (operationId, status = 200) => {
    const documented = found.get(`${operationId} ${status}`);
    const example = Array.isArray(documented) ? documented[0] : documented;
    if (!isFields(example)) throw new Error(`no documented example of ${operationId} ${status}`);
    return structuredClone(example);
  };
}

/** Every example of one operation as `operation status` and value: what the self-test judges too. */
export function examplesOf(operation: Fields, description: Fields): [string, unknown][] {
  const responses = Object.entries((operation['responses'] ?? {}) as Fields);
  return responses.flatMap(([status, response]) => {
    const content = isFields(response) ? response['content'] : undefined;
    const media = isFields(content) ? content['application/json'] : undefined;
    const examples = isFields(media) && isFields(media['examples']) ? media['examples'] : {};
    return Object.values(examples).map((example): [string, unknown] => [
      `${operation['operationId']} ${status}`,
      exampleValue(example as Fields, description),
    ]);
  });
}

function exampleValue(example: Fields, description: Fields): unknown {
  const reference = example['$ref'];
  if (typeof reference !== 'string') return example['value'];
  const name = reference.split('/').pop() ?? '';
  const components = description['components'] as { examples: Record<string, Fields> };
  return components.examples[name]?.['value'];
}
