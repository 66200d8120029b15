/** A whole importer by the client package. A spec runs it, `/api/docs` shows it, and so does the package's own page. */
export const importerExample = `// node importer.js posts.json LIST_GUID, with SPOOR_URL and SPOOR_KEY in the environment
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createSpoorClient, fileForm, SpoorProblem } from '@spoor/client';

const [file = '', listGuid = '', runId = crypto.randomUUID()] = process.argv.slice(2);
const { SPOOR_URL: url = '', SPOOR_KEY: key = '' } = process.env;
const spoor = createSpoorClient({ url, key, run: { id: runId, name: 'Posts of the old site' } });

/** @typedef {{ id: string, title: string, html: string, date: string, tags: string[], address: string,
 *    picture: { file: string, alt: string } }} Post */
/** @type {Post[]} */
const posts = JSON.parse(await readFile(file, 'utf8'));

/** @param {string} id */
const known = (id) => ({ source: 'old-site', externalId: id });

/** @param {Post} post */
async function bring(post) {
  const bytes = await readFile(join(dirname(file), post.picture.file));
  const { data: picture } = await spoor.assets.setByExternal({
    parameters: known(post.picture.file),
    query: { public: true, alt: post.picture.alt },
    body: fileForm(basename(post.picture.file), bytes),
  });
  const { data: texts } = await spoor.blocks.fromHtml({
    body: { html: [post.html], images: { [post.picture.file]: picture.guid } },
  });
  for (const { what, name } of texts[0]?.lost ?? []) console.warn(\`\${post.id}: lost \${what} \${name}\`);
  const { data: item, changeId } = await spoor.items.setByExternal({
    parameters: known(post.id),
    body: {
      title: post.title,
      parentGuids: [listGuid],
      listItemTypeName: 'News',
      publishedOn: post.date,
      metadata: { imageGuid: picture.guid, tags: post.tags },
      contentBuildingBlockInstances: [{ buildingBlockName: 'Text', content: { doc: texts[0]?.doc ?? null } }],
    },
  });
  await spoor.redirects.setByExternal({
    parameters: known(\`\${post.id} address\`),
    body: { fromPath: post.address, to: { kind: 'item', guid: item.guid } },
  });
  console.log(\`\${post.id}: \${changeId === null ? 'as it was' : 'done'}\`);
}

for (const post of posts) {
  await bring(post).catch((error) => {
    if (!(error instanceof SpoorProblem)) throw error;
    console.error(\`\${post.id}: \${error.message}\`);
    process.exitCode = 1;
  });
}
console.log(\`Taken back as one: POST /api/runs/\${runId}:undo\`);
`;
