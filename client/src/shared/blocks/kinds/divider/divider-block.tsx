export function DividerBlock() {
  return <hr />;
}
