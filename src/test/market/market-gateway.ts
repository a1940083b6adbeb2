import { handleSandbox } from '~/server/integrations/payment-gateway/sandbox/handle';
import { changeSettings } from '~/test/settings';
import { listen } from '~/test/stand-ins/http-server';

export type MarketGateway = {
  url: string;
  /** From now on the gateway has this clock. */
  follow: (clock: () => Date) => void;
};

/** Starts the embedded payment gateway with the clock of a world. Its notices reach nobody. */
export async function startMarketGateway(): Promise<MarketGateway> {
  let clock = () => new Date();
  const { url } = await listen((request) => handleSandbox(request, clock()));
  changeSettings({ APP_URL: url });
  return { url, follow: (next) => void (clock = next) };
}
