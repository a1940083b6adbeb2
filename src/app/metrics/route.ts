import { handleMetrics } from '~/server/api/health';

export { handleMetrics as GET };
