import { buttonClass, type ButtonVariant } from '~/components/ui/button-style';

const backgroundOf = (variant: ButtonVariant) => {
  const classes = buttonClass({ variant }).split(/\s+/);
  return `.${classes.find((item) => item.startsWith('bg-')) ?? ''}`;
};
/** Selector for the classes that every button and no other coloured element has. */
const isButton = '.select-none.justify-center';
const filled = (['primary', 'green', 'danger'] as const).map((variant) => `${isButton}${backgroundOf(variant)}`).join();
const primary = `${isButton}${backgroundOf('primary')}`;

/**
 * Returns the labels without duplicates: a button that is rendered both inline and docked counts once, because a screen
 * shows only one of them.
 */
const labelsIn = (view: ParentNode, selector: string): string[] => [
  ...new Set([...view.querySelectorAll(selector)].map(({ textContent }) => textContent)),
];

/**
 * Returns the labels of every view with more than one filled button. The view is the open dialog, or else each form; on
 * a page only primary buttons count, because rows of a list have their own filled buttons.
 */
export function crowdedViews(): string[][] {
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]')];
  const top = dialogs.at(-1);
  const views = top
    ? [labelsIn(top, filled)]
    : [labelsIn(document, primary), ...[...document.forms].map((form) => labelsIn(form, filled))];
  return views.filter((labels) => labels.length > 1);
}
