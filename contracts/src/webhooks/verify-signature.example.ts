/** How a receiver in Node knows that a message is from here. A spec runs it, and `/api/docs` shows it. */
export const verifySignatureExample = `import { createHmac, timingSafeEqual } from 'node:crypto';

/** @param body the text as it came, before it is parsed */
export function verify(secret, headers, body) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) throw new Error('Too old');
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  const isRight = headers['webhook-signature'].split(' ').some((signature) => {
    const [version, value] = signature.split(',');
    const given = Buffer.from(value ?? '', 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isRight) throw new Error('Not signed with this secret');
  return JSON.parse(body);
}
`;
