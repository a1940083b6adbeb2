/**
 * Numbers of the contract that both the code and the settings for clients use (docs/product/constants-and-messages.md).
 * Style sheets cannot import them, so domain/content/site-config.test.ts checks those.
 */
export const layoutConstants = {
  /** Pixels; this width and below counts as mobile. */
  mobileMaxWidth: 768,
  breakpoints: [1440, 1024, 768, 640],
  minPageWidth: 360,
  contentMaxWidth: 1024,
  footerMaxWidth: 1068,
  mobileMenuWidthPercent: 78,
} as const;

/** Milliseconds. */
export const timingConstants = {
  chunkReloadGuardMs: 60_000,
  chatDelayMs: 300,
  prefetchIdleTimeoutMs: 2000,
  minimumFetchDelayMs: 200,
  lazyImageFallbackMs: 20,
  notificationDelayMs: 250,
  loadingBar: { throttleMs: 200, durationMs: 5000, tickMs: 100, hideDelayMs: 500 },
} as const;

/** Printed documents: A4 portrait; margins in millimetres. */
export const pdfConstants = {
  format: 'A4',
  orientation: 'portrait',
  marginsMm: { top: 15, right: 40, bottom: 15, left: 40 },
  jpegQuality: 1,
  scale: 2,
  dpi: 300,
} as const;

export const pageTransitionMode = 'out-in';
export const defaultPersonnel = 1;
