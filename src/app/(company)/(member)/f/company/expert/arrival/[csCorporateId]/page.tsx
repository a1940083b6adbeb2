import { redirect } from 'next/navigation';
import { seoulDate } from '~/domain/shared/seoul-time';
import { companyOf } from '../../expert-page';

/** Redirects a URL without a day to today. */
export default async function ArrivalPage({ params }: { params: Promise<{ csCorporateId: string }> }) {
  redirect(`/f/company/expert/arrival/${companyOf((await params).csCorporateId)}/${seoulDate(new Date())}`);
}
