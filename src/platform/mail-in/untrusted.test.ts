import { generateKeyPairSync } from 'node:crypto'
import type { DNSResolver } from 'mailauth'
import { createTransport } from 'nodemailer'
import { expect, it } from 'vitest'
import { isGenuine } from './untrusted.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

/** Answers as a name server that knows one key and, by default, a rule for each domain. */
const resolver =
  (hasRule = true): DNSResolver =>
  async (name, type) => {
    if (type === 'TXT' && name.startsWith('one._domainkey.'))
      return [[`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`]]
    // The domains above are queried as well: a rule there would make all domains below it one.
    if (type === 'TXT' && hasRule && /^_dmarc\.(loomsbury|elsewhere)\.example$/.test(name))
      return [['v=DMARC1; p=none']]
    return await Promise.reject(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }))
  }

async function compose(domainName?: string): Promise<Buffer> {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...(domainName !== undefined && { dkim: { domainName, keySelector: 'one', privateKey } }),
  })
  const { message } = await transport.sendMail({
    from: 'tamsin@loomsbury.example',
    to: 'ada@example.com',
    subject: 'Re: Your enquiry',
    text: 'Dear Ada, Thursday it is.',
  })
  if (!Buffer.isBuffer(message)) throw new Error('the message is not buffered')
  return message
}

it('is what the domain itself has signed', async () => {
  expect(await isGenuine(await compose('loomsbury.example'), resolver())).toBe(true)
})

it('is not what no one signed, another domain signed, or was changed on the way', async () => {
  expect(await isGenuine(await compose(), resolver())).toBe(false)
  expect(await isGenuine(await compose('elsewhere.example'), resolver())).toBe(false)
  const changed = (await compose('loomsbury.example')).toString().replace('Thursday', 'Friday')
  expect(await isGenuine(Buffer.from(changed), resolver())).toBe(false)
})

it('is not where the domain has no rule, or no name server answers', async () => {
  expect(await isGenuine(await compose('loomsbury.example'), resolver(false))).toBe(false)
  const silent: DNSResolver = async () =>
    await Promise.reject(Object.assign(new Error('time out'), { code: 'ETIMEOUT' }))
  expect(await isGenuine(await compose('loomsbury.example'), silent)).toBe(false)
})

it('is not what claims to have come by the right way', async () => {
  const forged = `Received: from loomsbury.example (loomsbury.example [192.0.2.1]) by mx\r\nAuthentication-Results: mx; dmarc=pass\r\n${(await compose()).toString()}`
  expect(await isGenuine(Buffer.from(forged), resolver())).toBe(false)
})
