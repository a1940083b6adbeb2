interface KeyPress {
  isComposing: boolean;
  keyCode: number;
}

/** What a key has while an input method holds it. */
const HELD_KEY = 229;

/**
 * Whether a key belongs to a syllable being put together. Safari ends the composition before the Enter that ends it;
 * only the key's code says so then.
 */
export function isComposing({ isComposing: composing, keyCode }: KeyPress): boolean {
  return composing || keyCode === HELD_KEY;
}

interface FocusMove<Place> {
  currentTarget: { contains: (place: Place | null) => boolean };
  relatedTarget: Place | null;
}

/**
 * Whether the focus went out of a control, and not from one of its parts to another. Nowhere (another window) is out.
 */
export function hasLeft<Place>({ currentTarget, relatedTarget }: FocusMove<Place>): boolean {
  return relatedTarget === null || !currentTarget.contains(relatedTarget);
}
