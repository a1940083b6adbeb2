import { type ProgramSeed, programsOf } from '../program-seed';

export const achePrograms: readonly ProgramSeed[] = programsOf(
  { serviceType: 'ache', priceGroup: 'ache', purposeClasses: ['C'], workoutTypes: [] },
  [
    {
      permalink: 'low-back-pain',
      title: '허리 통증 운동',
      summary: '허리 디스크에 맞춰 다시 움직이기',
      description:
        '아픈 방향과 편한 방향을 먼저 찾고, 편한 쪽부터 움직임을 넓혀요. 다리 저림이 심해지면 바로 멈추고 진료를 권해요.',
    },
    {
      permalink: 'neck-pain',
      title: '목 통증 운동',
      summary: '고개가 돌아가는 각도부터',
      description: '목과 등의 움직임을 재고 작은 근육부터 힘을 되찾아요. 두 주마다 같은 각도를 다시 재요.',
    },
    {
      permalink: 'shoulder-pain',
      title: '어깨 통증 운동',
      summary: '팔이 귀 옆까지 올라가도록',
      description: '올라가는 각도와 아픈 지점을 기록하고 날개뼈부터 움직여요. 밤에 아픈 어깨라면 눕는 자세도 바꿔요.',
    },
    {
      permalink: 'frozen-shoulder',
      title: '오십견 운동',
      summary: '굳은 어깨를 조금씩 여는 석 달',
      description: '시기에 따라 쉬는 날과 움직이는 날을 나눠요. 머리 감기, 옷 입기처럼 실제 동작을 목표로 해요.',
      parentPermalink: 'shoulder-pain',
    },
    {
      permalink: 'after-knee-surgery',
      title: '무릎 수술 뒤 움직임 연습',
      summary: '십자인대·연골 수술 뒤의 다음 단계',
      description: '수술 날짜와 주치의 소견을 기준으로 단계를 정해요. 굽히는 각도와 허벅지 둘레를 기록해요.',
      parentPermalink: 'knee-care',
    },
    {
      permalink: 'knee-arthritis',
      title: '무릎 관절염 운동',
      summary: '붓지 않을 만큼, 매일 조금씩',
      description: '걷는 시간과 부은 정도를 함께 기록하며 강도를 정해요. 의자에서 일어나는 힘부터 길러요.',
      parentPermalink: 'knee-care',
    },
    {
      permalink: 'hip-pain',
      title: '고관절 통증 운동',
      summary: '양반다리가 힘든 골반',
      description: '고관절이 도는 각도를 재고 엉덩이 힘을 되찾아요. 앉고 서는 자세를 바꿔 부담을 줄여요.',
    },
    {
      permalink: 'hip-replacement',
      title: '인공 관절 수술 뒤 움직임 연습',
      summary: '병원 밖에서 이어 가는 걷기',
      description: '피해야 할 자세를 집 안에서 함께 확인하고, 보행기에서 지팡이로 옮겨 가요.',
      parentPermalink: 'hip-pain',
    },
    {
      permalink: 'ankle-rehab',
      title: '발목 움직임 연습',
      summary: '자주 삐는 발목의 균형',
      description: '한 발로 서는 시간을 재고 흔들리는 방향을 잡아요. 계단과 점프는 마지막에 해요.',
    },
    {
      permalink: 'elbow-wrist-rehab',
      title: '팔꿈치·손목 움직임 연습',
      summary: '걸레 짜기와 병뚜껑이 아픈 팔',
      description: '힘줄이 견디는 무게를 찾아 천천히 늘려요. 집안일과 운동에서 쉬어야 할 동작을 정해요.',
    },
    {
      permalink: 'plantar-fascia',
      title: '족저근막 운동',
      summary: '아침 첫걸음이 덜 아프게',
      description: '종아리와 발바닥을 늘이고 발가락 힘을 길러요. 신발과 걷는 양을 함께 조절해요.',
    },
    {
      permalink: 'scoliosis',
      title: '척추 측만 운동',
      summary: '휜 방향에 맞춘 호흡과 근력',
      description: '최근 영상이 있으면 함께 보고, 들어간 쪽으로 숨을 넣는 연습을 해요. 석 달마다 사진으로 비교해요.',
    },
    {
      permalink: 'stroke-rehab',
      title: '집 안 생활 움직임 연습',
      summary: '뇌졸중 뒤 식탁과 욕실에서 다시 해 보는 동작',
      description: '집 안 동선을 그대로 써서 일어서기, 옮겨 앉기, 단추 채우기를 연습해요. 가족이 돕는 방법도 익혀요.',
    },
    {
      permalink: 'fall-prevention',
      title: '낙상 예방 운동',
      summary: '넘어지지 않는 걸음과 집',
      description: '균형을 재고 하체 힘을 길러요. 문턱, 욕실, 조명처럼 넘어지기 쉬운 곳을 함께 살펴요.',
    },
    {
      permalink: 'chronic-fatigue',
      title: '오래 아픈 사람의 움직임 연습',
      summary: '아픈 날에도 끊기지 않는 계획',
      description: '하루 활동량을 재서 무리하는 날과 눕는 날의 차이를 줄여요. 통증 일지를 함께 읽어요.',
      parentPermalink: 'pain-care',
    },
  ],
);
