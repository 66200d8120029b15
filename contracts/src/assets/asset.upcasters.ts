/** Version 1 had no folders, tags and file versions. */
export function addLibraryFields({ asset, ...rest }: { readonly asset: object }): unknown {
  return { ...rest, asset: { ...asset, folderGuid: null, tags: [], version: '' } };
}
