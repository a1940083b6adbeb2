interface KeyPress {
  isComposing: boolean;
  keyCode: number;
}

/** The key code of a key that an input method handles. */
const INPUT_METHOD_KEY = 229;

/**
 * Returns whether a key belongs to a syllable that is being composed. Safari ends the composition before the Enter that
 * ends it; then only the key code shows it.
 */
export function isComposing({ isComposing: composing, keyCode }: KeyPress): boolean {
  return composing || keyCode === INPUT_METHOD_KEY;
}

interface FocusMove<Place> {
  currentTarget: { contains: (place: Place | null) => boolean };
  relatedTarget: Place | null;
}

/**
 * Returns whether the focus left a control, rather than moved between its parts. No target (another window) counts as
 * leaving.
 */
export function hasFocusLeft<Place>({ currentTarget, relatedTarget }: FocusMove<Place>): boolean {
  return relatedTarget === null || !currentTarget.contains(relatedTarget);
}
