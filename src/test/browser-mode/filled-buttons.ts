import { buttonClass, type ButtonVariant } from '~/components/ui/button-style';

const backgroundOf = (variant: ButtonVariant) => {
  const classes = buttonClass({ variant }).split(/\s+/);
  return `.${classes.find((one) => one.startsWith('bg-')) ?? ''}`;
};
/** What every button has, and no other coloured element. */
const isButton = '.select-none.justify-center';
const filled = (['primary', 'green', 'danger'] as const).map((variant) => `${isButton}${backgroundOf(variant)}`).join();
const primary = `${isButton}${backgroundOf('primary')}`;

/** A button that stands twice, beside the content and docked, is one: of the two a screen shows one. */
const labelsIn = (view: ParentNode, selector: string): string[] => [
  ...new Set([...view.querySelectorAll(selector)].map(({ textContent }) => textContent)),
];

/**
 * Views on the screen with more than one filled button, by their labels: an open dialog, else each form; of a page only
 * the buttons of its next step count, because rows of a list have filled buttons of their own.
 */
export function crowdedViews(): string[][] {
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]')];
  const top = dialogs.at(-1);
  const views = top
    ? [labelsIn(top, filled)]
    : [labelsIn(document, primary), ...[...document.forms].map((form) => labelsIn(form, filled))];
  return views.filter((labels) => labels.length > 1);
}
