import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openApiDocument } from '@spoor/contracts/open-api/open-api-document';

/** Names every fault that Redocly's recommended rules find in the description of the API, and fails where there is one. */
const problems = await lintFromString({
  source: JSON.stringify(openApiDocument()),
  absoluteRef: 'openapi.json',
  config: await createConfig({
    extends: ['recommended'],
    // Whoever runs a site says under which terms; and tags are the names of features.
    rules: { 'info-license': 'off', 'tag-description': 'off' },
  }),
});
const faults = problems.filter(({ severity }) => severity === 'error');
for (const { ruleId, message, location } of faults)
  console.error(`The description of the API: ${message} (${ruleId}, ${location[0]?.pointer ?? ''})`);
process.exitCode = faults.length === 0 ? 0 : 1;
