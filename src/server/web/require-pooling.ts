import { requireSessions } from '~/server/database/require-sessions';

await requireSessions({ usesDirect: false });
