import { gzipSync } from 'node:zlib'
import type { MadeUpSite } from './sites.ts'

// Good websites in the languages of the world, each with its sitemap in one of the forms of the protocol. An audit of them
// finds nothing.

type Language = {
  lang: string
  /** Short, as names of firms are. */
  title: string
  description: string
  heading: string
  /** A paragraph of a page. */
  text: string
  journal: string
  /** As a reader sees it: 24 November 2026. */
  date: string
  dir?: 'rtl'
}

type Form = 'text' | 'rss' | 'atom' | 'gzip' | 'xml'

const page = (
  { lang, title, description, heading, text, dir }: Language,
  { path, body = '' }: { path: string; body?: string },
) =>
  `<!doctype html><html lang="${lang}"${dir ? ` dir="${dir}"` : ''}><head><meta charset="utf-8"><title>${path === '/' ? title : `${heading} – ${title}`}</title><meta name="description" content="${description}"></head><body><h1>${heading}</h1>${`<p>${text}</p>`.repeat(8)}${body}<script src="/a.js"></script></body></html>`

const paths = ['/', '/journal/1', '/contact']

const sitemaps: Record<Form, { path: string; type: string; body: string | Buffer }> = {
  text: { path: '/sitemap.txt', type: 'text/plain', body: paths.join('\n') },
  rss: {
    path: '/feed.xml',
    type: 'application/rss+xml',
    body: `<?xml version="1.0"?><rss version="2.0"><channel><title>x</title><link>/feed-of</link>${paths.map((path) => `<item><title>x</title><link>${path}</link></item>`).join('')}</channel></rss>`,
  },
  atom: {
    path: '/atom.xml',
    type: 'application/atom+xml',
    body: `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><link href="/feed-of" rel="self"/>${paths.map((path) => `<entry><title>x</title><link href="${path}"/></entry>`).join('')}</feed>`,
  },
  gzip: {
    path: '/sitemap.xml.gz',
    type: 'application/gzip',
    body: gzipSync(`<urlset>${paths.map((path) => `<url><loc>${path}</loc></url>`).join('')}</urlset>`),
  },
  xml: {
    path: '/sitemap.xml',
    type: 'application/xml',
    body: `<urlset>${paths.map((path) => `<url><loc>${path}</loc></url>`).join('')}</urlset>`,
  },
}

const links = '<nav><a href="/">1</a> <a href="/journal/1">2</a> <a href="/contact">3</a></nav>'

function siteOf(name: string, language: Language, form: Form): MadeUpSite {
  const sitemap = sitemaps[form]
  const { date, journal } = language
  return {
    name,
    answers: {
      '/': page(language, { path: '/', body: links }),
      '/journal/1': page(language, {
        path: '/journal/1',
        body: `${links}<p>${date}</p><ul><li>${journal}</li></ul><a href="https://elsewhere.example/">${journal}</a>`,
      }),
      // A page of an address has little text, and that is as it should be.
      '/contact': `<!doctype html><html lang="${language.lang}"><head><meta charset="utf-8"><title>${language.title}</title><meta name="description" content="${language.description}"></head><body><h1>${language.heading}</h1><p>${language.description}</p>${links}<script src="/a.js"></script></body></html>`,
      '/robots.txt': {
        headers: { 'content-type': 'text/plain' },
        body: `User-agent: *\nAllow: /\nSitemap: ${sitemap.path}\n`,
      },
      [sitemap.path]: { headers: { 'content-type': sitemap.type }, body: sitemap.body },
    },
    finds: {},
    reads: ['/', '/journal/1', '/contact'],
  }
}

export const worldSites: MadeUpSite[] = [
  siteOf(
    'japanese',
    {
      lang: 'ja',
      title: '山田酒造',
      description: '新潟の小さな酒蔵。地元の米と雪解け水だけで造る、辛口の純米酒。',
      heading: '山田酒造',
      text: '私たちは明治二十三年から、この谷で酒を造っています。米は隣の村の農家が育てたもので、水は裏山の雪解け水です。冬のあいだ、四人の蔵人が毎朝五時に起きて、麹の様子を確かめます。機械に任せられる仕事は任せますが、味を決めるのは人です。',
      journal: '仕込みの記録',
      date: '2026年11月24日',
    },
    'text',
  ),
  siteOf(
    'chinese',
    {
      lang: 'zh-Hans',
      title: '老街茶庄',
      description: '福建山里的一家小茶庄，只做自己采的岩茶，每年春天开门迎客。',
      heading: '老街茶庄',
      text: '我们家在山上种了四代茶。每年四月，全村的人一起上山采茶，晚上在院子里炒。我们不用香精，也不急着卖，新茶要放三个月才装罐。客人来了，先喝茶，再说买不买。好茶自己会说话，我们只负责把水烧好。',
      journal: '春天的笔记',
      date: '2026年11月24日',
    },
    'rss',
  ),
  siteOf(
    'thai',
    {
      lang: 'th',
      title: 'บ้านผ้าทอแม่แจ่ม',
      description: 'ผ้าทอมือจากแม่แจ่ม ย้อมสีธรรมชาติ ทอทีละผืนโดยช่างทอในหมู่บ้านของเรา',
      heading: 'ผ้าทอมือจากแม่แจ่ม',
      text: 'เราทอผ้าอยู่ในหุบเขานี้มาสามชั่วอายุคนแล้ว ฝ้ายปลูกเองที่ไร่หลังบ้าน สีย้อมได้จากเปลือกไม้และใบคราม ช่างทอแต่ละคนมีลายของตัวเองที่สืบทอดมาจากแม่และยาย ผ้าหนึ่งผืนใช้เวลาทอประมาณสองสัปดาห์ เราไม่รีบ เพราะผ้าที่ดีต้องใช้เวลา',
      journal: 'บันทึกการย้อมคราม',
      date: '24 พฤศจิกายน 2569',
    },
    'gzip',
  ),
  siteOf(
    'khmer',
    {
      lang: 'km',
      title: 'ម្រេចកំពត',
      description: 'ម្រេចកំពតពីចម្ការរបស់គ្រួសារយើង បេះដោយដៃ ហាលថ្ងៃ និងវេចខ្ចប់នៅក្នុងភូមិ',
      heading: 'ម្រេចកំពត',
      text: 'គ្រួសារយើងដាំម្រេចនៅជើងភ្នំនេះអស់រយៈពេលបួនជំនាន់មកហើយ។ យើងបេះម្រេចដោយដៃរៀងរាល់ព្រឹក ហាលថ្ងៃពីរបីថ្ងៃ រួចជ្រើសរើសម្តងមួយគ្រាប់ៗ។ យើងមិនប្រើថ្នាំគីមីទេ ហើយភ្ញៀវអាចមកមើលចម្ការរបស់យើងបានគ្រប់ពេល។',
      journal: 'កំណត់ត្រានៃការប្រមូលផល',
      date: '2026-11-24',
    },
    'xml',
  ),
  siteOf(
    'korean',
    {
      lang: 'ko',
      title: '한옥 빵집',
      description: '서울 북촌의 작은 한옥에서 매일 아침 우리 밀로 굽는 빵집입니다.',
      heading: '한옥 빵집',
      text: '우리는 매일 새벽 네 시에 오븐을 켭니다. 밀은 전라도 농가에서 직접 받아 오고, 반죽은 하루 동안 천천히 발효합니다. 빵은 오전에 다 팔리는 만큼만 굽고, 남으면 이웃과 나눕니다. 맛있는 빵은 시간이 만든다고 믿습니다.',
      journal: '반죽 일기',
      date: '2026년 11월 24일',
    },
    'atom',
  ),
  siteOf(
    'arabic',
    {
      lang: 'ar',
      dir: 'rtl',
      title: 'معصرة الزيتون',
      description: 'زيت زيتون من أشجار عائلتنا، نعصره على البارد في يوم القطاف نفسه ونعبئه في القرية.',
      heading: 'زيت من أشجار العائلة',
      text: 'تزرع عائلتنا الزيتون على هذا التل منذ خمسة أجيال. نقطف الثمار باليد في تشرين الثاني، ونعصرها في اليوم نفسه حتى لا تفقد طعمها. لا نخلط زيتنا بغيره، ونكتب على كل زجاجة اسم الحقل ويوم العصر. من أراد أن يزورنا فبابنا مفتوح.',
      journal: 'يوميات القطاف',
      date: '24 نوفمبر 2026',
    },
    'text',
  ),
  siteOf(
    'hebrew',
    {
      lang: 'he',
      dir: 'rtl',
      title: 'נגריית הגליל',
      description: 'רהיטים מעץ אלון ואגוז, עבודת יד בסדנה קטנה בגליל, לפי הזמנה ובלי מפעל.',
      heading: 'רהיטים בעבודת יד',
      text: 'אנחנו בונים שולחנות וארונות בסדנה קטנה בגליל כבר שלושים שנה. כל לוח נבחר ביד, נחתך ומיובש במשך שנה לפני שהוא נכנס לסדנה. אין לנו קטלוג, כי כל בית הוא אחר. מי שמזמין אצלנו בא קודם לשתות קפה ולספר איך הוא חי.',
      journal: 'יומן הסדנה',
      date: '24 בנובמבר 2026',
    },
    'rss',
  ),
  siteOf(
    'russian',
    {
      lang: 'ru',
      title: 'Пасека на Каме',
      description: 'Мёд с семейной пасеки на берегу Камы: липовый, гречишный и луговой, без добавок.',
      heading: 'Мёд с берега Камы',
      text: 'Наша семья держит пчёл на этом берегу с тысяча девятьсот двенадцатого года. Мы качаем мёд два раза за лето и не греем его, чтобы он оставался живым. Каждую банку подписываем: какой луг, какой день, кто качал. Приезжайте в июле, когда цветёт липа, и попробуйте сами.',
      journal: 'Дневник пасечника',
      date: '24 ноября 2026',
    },
    'gzip',
  ),
  siteOf(
    'german',
    {
      lang: 'de',
      title: 'Bäckerei Öhm',
      description: 'Brot aus Natursauerteig, jeden Morgen von Hand geformt, in der Südstadt seit 1926.',
      heading: 'Brot, das Zeit hat',
      text: 'Wir backen seit vier Generationen in derselben Straße. Unser Sauerteig ist älter als jeder von uns, und er bekommt jeden Abend Mehl von der Mühle im Nachbardorf. Um drei Uhr früh formen wir die Laibe von Hand, um sieben ist der Laden offen. Was übrig bleibt, holt am Abend die Tafel ab.',
      journal: 'Aus der Backstube',
      date: '24. November 2026',
    },
    'atom',
  ),
  siteOf(
    'spanish',
    {
      lang: 'es',
      title: 'Librería Sur',
      description: 'Una librería de barrio en Málaga con lecturas cada jueves y buen café todos los días.',
      heading: 'Una librería de barrio',
      text: 'Abrimos esta librería en un antiguo taller de bicicletas. Leemos casi todo lo que vendemos, y lo que no hemos leído lo decimos. Los jueves por la tarde alguien lee en voz alta, a veces un autor y a veces un vecino. Si buscas un libro que no tenemos, lo encontramos en dos días.',
      journal: 'Cuaderno de lecturas',
      date: '24 de noviembre de 2026',
    },
    'xml',
  ),
]
