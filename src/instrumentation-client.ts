import { reloadThisPageForChunk } from '~/components/layout/navigation/chunk-reload';
import {
  bringsAnotherPage,
  navigationStarted,
  type NavigationStart,
} from '~/components/layout/navigation/navigation-events';

// The content security policy forbids `eval`. Zod would try it once on every page with a form, and WebKit and Firefox
// report that as an error. This sets the object behind `z.config()`, because calling that would add Zod to the first
// load of every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Registered before React starts: a chunk of the page can fail to load because a new version was deployed meanwhile.
window.addEventListener('error', (event) => reloadThisPageForChunk(event.error));
window.addEventListener('unhandledrejection', (event) => reloadThisPageForChunk(event.reason));

/** Called by the router when a navigation begins; the loading bar listens to the event. */
export function onRouterTransitionStart(url: string, kind: NavigationStart['kind']): void {
  if (!bringsAnotherPage(new URL(location.href), new URL(url, location.href))) return;
  // The router calls this inside its transition; the loading bar must not wait for the end of that transition.
  queueMicrotask(() => window.dispatchEvent(new CustomEvent<NavigationStart>(navigationStarted, { detail: { kind } })));
}
