import { afterEach, expect, it } from 'vitest';
import { BusinessInfoLink, SellerDetails } from '~/components/layout/seller-details';
import { readMarkup } from '~/test/markup';
import { changeSettings, restoreSettings } from '~/test/settings';
import { shopSeller } from './seller';

afterEach(restoreSettings);

const footer = () => {
  const seller = shopSeller();
  return readMarkup(
    <>
      <SellerDetails seller={seller} />
      <BusinessInfoLink seller={seller} className="" />
    </>,
  );
};

it('is shown in the footer as it is configured, with a link to its public record', () => {
  changeSettings({
    BUSINESS_NAME: '가온 주식회사',
    BUSINESS_OWNER: '홍길동',
    BUSINESS_NUMBER: '220-81-62517',
    BUSINESS_MAIL_ORDER_NUMBER: '제2026-서울마포-0001호',
    BUSINESS_MAIL_ORDER_OFFICE: '마포구청',
    BUSINESS_ADDRESS: '서울특별시 마포구 가온로 1',
    BUSINESS_PHONE: '02-123-4567',
    BUSINESS_MAIL: 'help@gaon.example',
    HOSTING_PROVIDER: '가온클라우드',
  });
  const { words, hrefs } = footer();
  expect(words.split('|').filter(Boolean)).toEqual([
    '가온 주식회사',
    '대표 홍길동',
    '사업자등록번호 220-81-62517',
    '통신판매업 신고 제2026-서울마포-0001호 (마포구청)',
    '주소(소비자 불만 접수) 서울특별시 마포구 가온로 1',
    '전화 02-123-4567',
    '메일 help@gaon.example',
    '호스팅 서비스 제공자 가온클라우드',
    '사업자정보 확인',
    ' (새 창)',
  ]);
  expect(hrefs).toEqual(['https://www.ftc.go.kr/bizCommPop.do?wrkr_no=2208162517']);
});

it('has no link to a public record without a business number', () => {
  changeSettings({ BUSINESS_NAME: '가온 주식회사' });
  expect(footer()).toMatchObject({ words: '|가온 주식회사|', hrefs: [] });
});
