import path from 'node:path';
import { lint, loadConfig } from '@redocly/openapi-core';
import { repository } from '../backend/scripts/places.mjs';
import { StepFailed } from '../backend/scripts/steps.mjs';

/** Fails when the document breaks a rule of `openapi/redocly.yaml`. Warnings count, because a problem that is accepted has a reason there. */
export async function lintApiDocument() {
  const config = await loadConfig({ configPath: path.join(repository, 'openapi/redocly.yaml') });
  const problems = await lint({ ref: path.join(repository, 'openapi/openapi.json'), config });
  if (problems.length > 0)
    throw new StepFailed(
      problems.map(({ ruleId, message, location: [at] }) => `API document: ${message} (${ruleId} at ${at?.pointer ?? '#'})`).join('\n'),
    );
  console.log('API document: keeps the rules of openapi/redocly.yaml');
}
