/** Units of a drawn signature. */
export const signatureSize = { width: 600, height: 200 } as const;

/** A signature as it was drawn. @param path of an SVG: letters of lines and numbers, as its schema says */
export function SignatureDrawing({ path, label }: { path: string; label: string }) {
  return (
    <svg
      className="form-signature__drawn"
      viewBox={`0 0 ${signatureSize.width} ${signatureSize.height}`}
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  );
}
