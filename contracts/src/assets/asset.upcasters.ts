/** Version 1 knew a library without folders and tags, in which files kept their place. */
export function withPlaceInLibrary({ asset, ...rest }: { readonly asset: object }): unknown {
  return { ...rest, asset: { ...asset, folderGuid: null, tags: [], version: '' } };
}
