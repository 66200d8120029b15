/** Writes into a control what somebody would have typed: the form hears of it as of typing. */
export function fillControl(control: HTMLInputElement, text: string): void {
  control.value = text;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
