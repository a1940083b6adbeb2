/**
 * Ignores responses of all requests except the last one: call `const isLast = ask()` before the request and `isLast()`
 * when its response arrives.
 */
export function createLatest(): () => () => boolean {
  let turn = 0;
  return () => {
    turn += 1;
    const requestTurn = turn;
    return () => requestTurn === turn;
  };
}
