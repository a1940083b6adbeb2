/**
 * What areas above add to an area below them, which may not import them. wiring.ts registers each one when the program
 * starts; to read one before that is a fault, so that no check is left out in silence.
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
