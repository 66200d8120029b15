import { browserOf, deviceOf, visitorClassOf } from '@spoor/infra/user-agent';
import { LRUCache } from 'lru-cache';

/** What is kept of a browser: its kind, and as what its visitor counts. */
interface BrowserKind {
  readonly device: ReturnType<typeof deviceOf>;
  readonly browser: string;
  readonly classOfVisitor: ReturnType<typeof visitorClassOf>;
  readonly classOfEditor: ReturnType<typeof visitorClassOf>;
}

const maxKinds = 1_000;
const kinds = new LRUCache<string, BrowserKind>({ max: maxKinds });

/** The same few are met again and again, and looking for the names of all robots takes longer than most of what is done with a beacon. */
export function browserKindOf(userAgent: string): BrowserKind {
  const known = kinds.get(userAgent);
  if (known !== undefined) return known;
  const kind: BrowserKind = {
    device: deviceOf(userAgent),
    browser: browserOf(userAgent),
    classOfVisitor: visitorClassOf(userAgent, false),
    classOfEditor: visitorClassOf(userAgent, true),
  };
  kinds.set(userAgent, kind);
  return kind;
}
