import { ServerClockStart } from './server-clock-start';

/** States the server's time in a layout that is rendered for each request. It stands first there. */
export async function StatedServerTime() {
  return <ServerClockStart stated={new Date()} />;
}
