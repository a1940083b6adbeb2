import { env } from '~/env.js';

type Settings = Partial<Record<keyof typeof env, unknown>>;

const initial: Settings = { ...env };

/** Changes settings of the product until the next integration test file, for what reads them when it runs. */
export function changeSettings(settings: Settings): void {
  Object.assign(env, settings);
}

/** Restores the settings that the worker started with. */
export function restoreSettings(): void {
  for (const name of Object.keys(env)) if (!(name in initial)) Reflect.deleteProperty(env, name);
  changeSettings(initial);
}
