import type { AuditSource } from './sources.ts'

/** The robots and names by which operators gather text for training. To turn them away is a choice, and costs no answer. */
export const trainingAgents = ['GPTBot', 'ClaudeBot', 'Google-Extended', 'CCBot'] as const

/** The robots that fetch pages for searches and answers, and whose word says so. */
export const searchAgents = [
  { name: 'OAI-SearchBot', operator: 'OpenAI', source: 'openai-bots' },
  { name: 'ChatGPT-User', operator: 'OpenAI', source: 'openai-bots' },
  { name: 'Claude-SearchBot', operator: 'Anthropic', source: 'anthropic-bots' },
  { name: 'Claude-User', operator: 'Anthropic', source: 'anthropic-bots' },
  { name: 'PerplexityBot', operator: 'Perplexity', source: 'perplexity-bots' },
  { name: 'Perplexity-User', operator: 'Perplexity', source: 'perplexity-bots' },
  { name: 'Googlebot', operator: 'Google', source: 'rfc-9309' },
  { name: 'Bingbot', operator: 'Microsoft', source: 'rfc-9309' },
  { name: 'Applebot', operator: 'Apple', source: 'rfc-9309' },
] as const satisfies readonly { name: string; operator: string; source: AuditSource }[]
