import { startOAuth } from '~/server/api/oauth';

export async function GET(request: Request, { params }: { params: Promise<{ provider: string }> }) {
  return startOAuth(request, (await params).provider);
}
