import { finishOAuthTrip } from '~/server/api/oauth';

export async function GET(request: Request, { params }: { params: Promise<{ provider: string }> }) {
  return finishOAuthTrip(request, (await params).provider);
}
