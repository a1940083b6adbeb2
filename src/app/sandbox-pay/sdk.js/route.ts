import { handleSandbox } from '~/server/integrations/payment-gateway/sandbox/handle';

export const GET = (request: Request) => handleSandbox(request);
