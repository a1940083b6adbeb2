import { handleTrpc } from '~/server/api/http';

export { handleTrpc as GET, handleTrpc as POST };
