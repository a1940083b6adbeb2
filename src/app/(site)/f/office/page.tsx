import { BlockList } from '~/components/content/blocks/block-list';
import { officeLanguages } from '~/domain/content/pages/office-languages';
import { officePage } from '~/domain/content/pages/office-page';
import { LeadDialogs } from '~/features/content/office/lead-dialogs';
import { CustomPartOfPage } from '~/features/content/parts/custom-part';
import { PageBreadcrumb } from '../../../page-breadcrumb';
import { pageMetadata } from '../../../page-metadata';

const page = {
  path: officeLanguages.ko,
  title: '회사 수업',
  description: '전문가가 회사로 찾아가는 운동과 명상 수업. 예약, 대기, 추첨, 출석과 월간 리포트까지 한곳에서 해요.',
};
export const metadata = pageMetadata({ ...page, languages: officeLanguages });

/** The page for companies (docs/product/leads.md#page). */
export default function OfficePage() {
  return (
    <>
      <PageBreadcrumb page={page} />
      <BlockList blocks={officePage} Custom={CustomPartOfPage} />
      <LeadDialogs />
    </>
  );
}
