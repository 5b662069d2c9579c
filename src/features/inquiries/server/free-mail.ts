/**
 * Where anyone has an address: two people there have nothing to do with each other. Lists of ten thousand such domains can
 * be had as packages. Nearly all addresses of that kind that reach an agency in Britain are at these; one that is missing
 * shows staff a stranger's inquiry under 'the same company', with its address beside it.
 */
const domains = new Set(
  `aol.com aol.co.uk blueyonder.co.uk bt.com btinternet.com btopenworld.com comcast.net duck.com eircom.net
  fastmail.com fastmail.fm free.fr freeserve.co.uk gmail.com gmx.co.uk gmx.com gmx.de gmx.net googlemail.com hey.com
  hotmail.co.uk hotmail.com hotmail.de hotmail.es hotmail.fr hotmail.it hushmail.com icloud.com laposte.net libero.it
  live.co.uk live.com live.fr live.ie mac.com mail.com mail.ru me.com msn.com mymail.com ntlworld.com o2.co.uk orange.fr
  outlook.com outlook.de outlook.fr outlook.ie plus.net plusnet.com pm.me proton.me protonmail.com qq.com
  rocketmail.com sfr.fr sky.com talk21.com talktalk.net tiscali.co.uk tutanota.com tuta.com uk2.net virgin.net
  virginmedia.com wanadoo.fr web.de yahoo.co.uk yahoo.com yahoo.de yahoo.fr yahoo.ie yandex.com yandex.ru ymail.com
  zoho.com 163.com 126.com`.split(/\s+/),
)

/** The company behind an address: what is after the @, unless everybody can have an address there. */
export function companyDomain(email: string): string | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return domain === '' || domains.has(domain) ? undefined : domain
}
