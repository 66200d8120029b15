/** How a part of the system is, in a word. */
export function StateTag({ tone, children }: { tone: 'good' | 'bad' | 'open'; children: string }) {
  return (
    <span className="tag" data-tone={tone}>
      {children}
    </span>
  );
}
