/** How often live figures are asked for while the page is visible; react-query rests while it is not. */
export const LIVE_MS = 2_000;
