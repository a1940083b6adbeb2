import { handleHealth } from '~/server/api/health';

export { handleHealth as GET };
