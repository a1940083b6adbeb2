import { completeOAuthLogin } from '~/server/api/oauth';

export async function GET(request: Request, { params }: { params: Promise<{ provider: string }> }) {
  return completeOAuthLogin(request, (await params).provider);
}
