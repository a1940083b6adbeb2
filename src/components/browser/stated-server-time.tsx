import { ServerClockStart } from './server-clock-start';

/** States the server's time as the first element of a layout that is rendered for each request. */
export async function StatedServerTime() {
  return <ServerClockStart stated={new Date()} />;
}
