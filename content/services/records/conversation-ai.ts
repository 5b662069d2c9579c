import type { GenericService } from '../../services-schema.ts'
import { sharedProcess } from '../usual-process.ts'

export const conversationAi: GenericService = {
  slug: 'conversation-ai',
  title: 'AI-Assisted Conversation',
  description:
    'Chat that answers the common question at once, admits what it doesn’t know and hands over to a person.',
  colour: 'secondary',
  features: [
    'Answers taken from your own pages and documents, with the source shown',
    'A hand-over to a person that keeps what was already said',
    'A clear statement that the visitor is talking to a machine',
    'Tone and limits written by an editor and agreed with you',
    'Works on your website and in the channels your customers already use',
    'Every conversation that went wrong read by a person',
  ],
  arrives:
    'First a list of the questions your customers really ask. Then a version for your own staff to try, then the public one, once you’re happy with its answers.',
  advantage: {
    hand: [
      'Deciding what the assistant may promise',
      'Writing the answers that matter most',
      'Taking over when somebody is upset or in doubt',
      'Reading what went wrong and fixing it',
    ],
    loom: [
      'Answering common questions at any hour',
      'Finding the right page in everything you’ve published',
      'Sorting requests and passing them to the right desk',
      'Showing which questions have no good answer yet',
    ],
  },
  approach:
    'An assistant that is sure of everything is worse than none. Ours answers from what you have published, shows where it read it, and says so when it doesn’t know. Then a person takes over, with the whole conversation in front of them.',
  process: sharedProcess,
}
