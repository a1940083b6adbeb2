/**
 * Creates an extension point, through which an area adds something to an area below it that may not import it.
 * wiring.ts registers each one when the program starts. Reading an unregistered one throws, so that no check is
 * silently skipped.
 */
export function extensionPoint<T>(name: string) {
  let filled: T | null = null;
  return {
    register(value: T): void {
      filled = value;
    },
    read(): T {
      if (filled === null) throw new Error(`${name} is read before services/wiring.ts was imported`);
      return filled;
    },
  };
}
