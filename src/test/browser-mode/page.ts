import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

// Locators of the elements of a page by their exact names.
export const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
export const field = (name: string): Locator => page.getByLabelText(name, { exact: true });
/** Locates a text field that shares its name with a radio button or checkbox. */
export const textbox = (name: string): Locator => page.getByRole('textbox', { name, exact: true });
const fieldOf = (name: string | Locator): Locator => (typeof name === 'string' ? field(name) : name);
export const box = (name: string | RegExp): Locator => page.getByRole('checkbox', { name });
export const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name });
export const question = (name: string): Locator => page.getByRole('alertdialog', { name });
/** Returns the title of the full-screen overlay that blocks the page; undefined without one. */
export const overlay = () => document.querySelector('dialog:modal')?.getAttribute('aria-label');
export const text = (content: string | RegExp): Locator => page.getByText(content);

/** Waits for something that is not visible on the page. */
export const until = (check: () => void): Promise<void> => expect.poll(() => (check(), true)).toBe(true);
export const press = (name: string): Promise<void> => button(name).click();
/** Presses the button of a toast, which is outside the viewport on a page without styles. */
export async function pressMessage(name: string): Promise<void> {
  await expect.element(button(name)).toBeInTheDocument();
  (button(name).element() as HTMLElement).click();
}
/** Presses twice before a response can arrive. */
export const pressTwice = (name: string): Promise<void> => button(name).dblClick();
export const type = (name: string | Locator, value: string): Promise<void> => fieldOf(name).fill(value);
export const key = (keys: string): Promise<void> => userEvent.keyboard(keys);

export const expectText = async (content: string | RegExp): Promise<void> =>
  void (await expect.element(text(content).first()).toBeInTheDocument());
export const expectNoText = async (content: string | RegExp): Promise<void> =>
  void (await expect.element(text(content)).not.toBeInTheDocument());
export const expectValue = async (name: string, value: string): Promise<void> =>
  void (await expect.element(field(name)).toHaveValue(value));
/** Expects that the error message belongs to the field, so that a screen reader reads it with the field. */
export async function expectProblem(name: string | Locator, message: string): Promise<void> {
  await expect.element(fieldOf(name)).toHaveAccessibleDescription(expect.stringContaining(message));
  await expect.element(fieldOf(name)).toHaveAttribute('aria-invalid', 'true');
}
export const expectFocus = async (locator: Locator): Promise<void> =>
  void (await expect.element(locator).toHaveFocus());
