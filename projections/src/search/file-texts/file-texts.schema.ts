/** What stored documents say: what the workers read. */
export interface FileTextsRow {
  objectKey: string;
  assetGuid: string;
  platformGuid: string;
  /** In the order in which they were read. */
  number: bigint;
  text: string;
  /** As they are searched for. */
  words: string;
}
