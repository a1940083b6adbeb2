import { describe, expect, it } from 'vitest';
import { demoSupplier } from '~/domain/document/supplier';
import { businessInfoUrl, sellerDetails, type ShopSeller, shopSellerOf } from './shop-seller';

const complete: ShopSeller = {
  name: '가온 주식회사',
  owner: '홍길동',
  registrationNumber: '220-81-62517',
  address: '서울특별시 마포구 가온로 1',
  phone: '02-123-4567',
  mail: 'help@gaon.example',
  mailOrderNumber: '제2026-서울마포-0001호',
  mailOrderOffice: '마포구청',
  hostingProvider: '가온클라우드',
  insurance: '가온화재 영업배상책임보험',
  guaranteeInsurance: '가온보증보험, 1억 원',
};

describe('the seller in the footer', () => {
  it('is fictional and complete except for a telephone and insurances if nothing is configured and no real money is taken', () => {
    const demo = shopSellerOf({}, true);
    expect(demo).toMatchObject(demoSupplier);
    expect(Object.keys(complete).filter((key) => !(key in demo))).toEqual(['phone', 'insurance', 'guaranteeInsurance']);
  });

  it('is never fictional when real money is taken, and never mixes fictional and configured values', () => {
    expect(shopSellerOf({}, false)).toEqual({ name: '다가온' });
    for (const key of [
      'mail',
      'mailOrderNumber',
      'mailOrderOffice',
      'hostingProvider',
      'insurance',
      'guaranteeInsurance',
      'owner',
    ] as const)
      for (const sandbox of [true, false])
        expect(shopSellerOf({ [key]: complete[key] }, sandbox)).toEqual({ name: '다가온', [key]: complete[key] });
    expect(shopSellerOf(complete, true)).toEqual(complete);
  });

  it('names every detail that is set, with its label', () => {
    expect(sellerDetails(complete)).toEqual([
      '가온 주식회사',
      '대표 홍길동',
      '사업자등록번호 220-81-62517',
      '통신판매업 신고 제2026-서울마포-0001호 (마포구청)',
      '주소(소비자 불만 접수) 서울특별시 마포구 가온로 1',
      '전화 02-123-4567',
      '메일 help@gaon.example',
      '호스팅 서비스 제공자 가온클라우드',
    ]);
    expect(sellerDetails({ name: '다가온' })).toEqual(['다가온']);
  });

  it('links to the public record of its business number', () => {
    const url = 'https://www.ftc.go.kr/bizCommPop.do?wrkr_no=2208162517';
    expect(businessInfoUrl(complete)).toBe(url);
    expect(businessInfoUrl({ name: '가온', registrationNumber: '2208162517' })).toBe(url);
    expect(businessInfoUrl({ name: '가온', registrationNumber: '220-81-6251' })).toBeNull();
    expect(businessInfoUrl({ name: '가온' })).toBeNull();
  });
});
