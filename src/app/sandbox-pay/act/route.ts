import { handleSandbox } from '~/server/integrations/payment-gateway/sandbox/handle';

export const POST = (request: Request) => handleSandbox(request);
