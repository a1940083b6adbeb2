import { sitePageTitles } from '~/domain/content/pages/site-page-titles';
import { brandWith } from '~/domain/shared/brand-with';
import { TermsLayout } from '~/components/layout/terms-layout';
import { accountPolicy } from '~/domain/account/policy';
import { termsArticles } from '~/features/content/terms-articles';
import { PageBreadcrumb } from '../../../page-breadcrumb';
import { pageMetadata } from '../../../page-metadata';

const page = {
  path: '/terms',
  title: sitePageTitles['/terms'],
  description: `가격, 취소, 환불을 포함해 ${brandWith('을', '를')} 이용할 때 서로 지킬 내용이에요.`,
};
export const metadata = pageMetadata(page);

export default function TermsPage() {
  return (
    <>
      <PageBreadcrumb page={page} />
      <TermsLayout
        title="이용약관"
        version={accountPolicy.consents.TERMS}
        summary="결제하기 전에 금액과 돌려받을 금액을 먼저 보여 드리고, 보여 드린 대로 계산해요. 이 페이지의 숫자는 결제 화면의 숫자와 같아요."
        articles={termsArticles}
      />
    </>
  );
}
