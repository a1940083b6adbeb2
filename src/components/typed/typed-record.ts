/** What is read of a field; one of the page's is one. */
export interface TypedControl {
  isConnected: boolean;
  type: string;
  value: string;
  /** Of boxes and choices. */
  checked?: boolean;
  form: object | null;
}

const isTicked = ({ type }: Pick<TypedControl, 'type'>) => ['checkbox', 'radio'].includes(type);
const valueOf = (control: TypedControl) => (isTicked(control) ? String(control.checked) : control.value);

/** What each field of a panel that was touched had before, and which calls save which of them. */
export class TypedRecord {
  #before = new Map<TypedControl, string>();
  #submitted: object | null = null;
  #saves = new WeakMap<object, object>();

  /** Fields as they are before they are changed. */
  remember(controls: readonly TypedControl[]): void {
    for (const control of controls) if (!this.#before.has(control)) this.#before.set(control, valueOf(control));
  }

  /** A field that was changed before it could be seen: a box was the other way round, anything else had nothing. */
  changed(control: TypedControl): void {
    if (!this.#before.has(control)) this.#before.set(control, isTicked(control) ? String(!control.checked) : '');
  }

  /** A field that has its first value again, or is gone, is not in the way. */
  isTyped(): boolean {
    return [...this.#before].some(([control, value]) => control.isConnected && valueOf(control) !== value);
  }

  submitted(form: object): void {
    this.#submitted = form;
  }

  /** Something outside the submitted form is used: what begins from now on does not save it. */
  touched(form: object | null): void {
    if (form !== this.#submitted) this.#submitted = null;
  }

  began(call: object): void {
    if (this.#submitted) this.#saves.set(call, this.#submitted);
  }

  /** What was typed into the form that it saves is kept now; a field in no form is saved by whatever succeeds. */
  succeeded(call: object): void {
    const form = this.#saves.get(call) ?? null;
    for (const control of this.#before.keys())
      if (control.form === null || control.form === form) this.#before.delete(control);
  }

  forget(): void {
    this.#before.clear();
  }
}
