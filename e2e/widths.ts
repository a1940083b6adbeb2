/** The viewports that the tests run at: a desktop and the narrowest supported phone. */
export const WIDE = { width: 1280, height: 800 };
export const NARROW = { width: 360, height: 740 };
