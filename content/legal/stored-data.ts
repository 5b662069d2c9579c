/** One line of the table in the privacy policy: what is stored, of whom, and for how long. */
export type StoredData = {
  what: string
  kept: string
  /** What each stored column holds, by table. A test compares them with the columns that the tables mark as personal. */
  holds: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** All that the database holds about people. The page tells the words; the names beside them are the database's. */
export const storedData: readonly StoredData[] = [
  {
    what: 'Enquiries',
    kept: 'For 24 months after the last message; a client’s, for as long as the account; spam 30 days',
    holds: {
      contact_submissions: {
        first_name: 'first name',
        last_name: 'last name',
        email: 'e-mail address',
        company: 'company',
        service: 'the service asked about',
        message: 'message',
        details:
          'what else the form asks for, how you found us if your browser said, and the result of a visibility audit if you sent it along',
      },
    },
  },
  {
    what: 'Calls that you book',
    kept: 'As the enquiry that a call is; after that only that a time was taken',
    holds: {
      bookings: {
        zone: 'your time zone',
        client_id: 'whether you were signed in as a client',
        network: 'the network that you booked from, as a hash, until you confirm the call or it is over',
      },
    },
  },
  {
    what: 'Our conversation about an enquiry',
    kept: 'For as long as the enquiry; mail that belongs to none, until a person has looked at it, and 24 months at most',
    holds: {
      inquiry_events: {
        by: 'who wrote or did something',
        data: 'what you wrote, our notes, and what happened to the enquiry',
      },
      inquiry_replies: {
        author_name: 'who replied',
        text: 'our replies',
        html: 'the same with their formatting',
        cc: 'who else got a reply',
        failure: 'why a reply did not arrive',
      },
      inquiry_drafts: {
        text: 'replies that someone is writing',
        html: 'the same with their formatting',
      },
      inquiry_attachments: {
        name: 'the names of files that you sent us or we sent you',
        preview: 'small pictures of them',
      },
      inquiry_attachment_chunks: { data: 'what they contain' },
      received_mails: {
        from_name: 'the name on an e-mail',
        from_address: 'the address it came from',
        subject: 'its subject',
        text: 'its words',
        history: 'what it quotes',
        attachments: 'the names of its attachments',
      },
    },
  },
  {
    what: 'E-mails that we send',
    kept: '30 days after they have left',
    holds: {
      outbox_jobs: { payload: 'the e-mail and its address', last_error: 'why it did not leave' },
    },
  },
  {
    what: 'Addresses that sent an e-mail back',
    kept: '24 months after the last one',
    holds: {
      bounced_addresses: { address: 'the address', reason: 'what its mail server said' },
    },
  },
  {
    what: 'Accounts of clients, and of our own people',
    kept: 'As long as the account; signed-in browsers and links, until they end',
    holds: {
      users: {
        username: 'username',
        email: 'e-mail address',
        first_name: 'first name',
        last_name: 'last name',
        role: 'what you may do',
        status: 'whether you may sign in',
        wants_email: 'whether you want e-mail',
        wants_letter_shortcuts: 'whether letters are shortcuts',
        wants_mention_email: 'whether an e-mail tells of being named in a note',
        takes_calls: 'whether visitors’ calls are given to you',
      },
      accounts: { password: 'your password, in a scrambled form that cannot be reversed' },
      sessions: {
        token: 'a mark of the browser that is signed in',
        ip_address: 'the address of its connection',
        user_agent: 'what the browser calls itself',
      },
      verifications: { value: 'whom a link or a question to your passkey is for' },
      authenticators: { secret: 'the secret of your authenticator app' },
      backup_codes: { code_hash: 'your backup codes, in a scrambled form that cannot be reversed' },
      passkeys: { name: 'what you call a passkey', public_key: 'its public half' },
      client_looks: { by_name: 'which of us looked at your dashboard, or took a copy' },
      busy_calendars: {
        name: 'what one of our people calls their calendar elsewhere',
        url: 'its address',
        busy: 'when it says that they are busy, never what it calls that',
        trouble: 'why it cannot be read',
      },
      inquiry_saved_views: { name: 'names of saved lists', query: 'what they show' },
    },
  },
  {
    what: 'Work for clients',
    kept: 'As long as the account',
    holds: {
      client_projects: {
        project_name: 'the name of a project',
        project_type: 'what it is about',
        total_value: 'its price',
        description: 'its description',
      },
      project_phases: { name: 'the name of a phase of a project' },
      project_updates: {
        title: 'the title of an update',
        description: 'its words',
        author_name: 'who wrote it',
      },
      client_messages: {
        subject: 'the subject of a message',
        message: 'its words',
        sender_name: 'who wrote it',
        seen_by_name: 'who of us opened it first',
      },
      client_files: { name: 'the name of a file', uploader_name: 'who uploaded it' },
      client_file_chunks: { data: 'its content' },
      client_file_previews: { data: 'a small picture of it' },
      deliverables: { title: 'the title of work for approval' },
      deliverable_versions: { note: 'what we ask you to decide on', sender_name: 'who sent it' },
      approval_decisions: {
        person_name: 'who decided',
        comment: 'what they wrote',
        words_shown: 'the words they decided on',
      },
      project_reports: {
        figures: 'figures of your project',
        learned: 'what we learned',
        advice: 'what we advise',
        spent: 'hours or money against plan',
      },
      report_issues: {
        content: 'a report as it was published',
        why: 'what a corrected issue corrects',
        publisher_name: 'who published it',
      },
      approval_pins: { words: 'a comment on a picture', author_name: 'who wrote it' },
    },
  },
  {
    what: 'Visibility audits',
    kept: '30 days, or until you delete the report',
    holds: {
      audits: { token: 'the secret link to the report' },
      audit_runs: {
        site: 'the website',
        url: 'the address as it was typed',
        report: 'what was found, with the lines it quotes',
      },
    },
  },
  {
    what: 'Requests about your data',
    kept: 'The fact that there was one, permanently; name, address and message until an erasure',
    holds: {
      privacy_cases: {
        email: 'e-mail address',
        name: 'name',
        message: 'what you wrote',
        extension_reason: 'why it took longer',
        answer: 'what we wrote to you',
        closed_by: 'which of us closed it',
      },
      erasure_proofs: {
        erased_by: 'which of us erased someone',
        address_hash:
          'a code made from the address, with which we find it again if an older backup is restored',
      },
    },
  },
  {
    what: 'What was done, and by whom',
    kept: '24 months',
    holds: {
      activity_entries: {
        actor: 'the username of who did something',
        subject: 'the reference or the username it was done to',
      },
    },
  },
  {
    what: 'What other programs of ours read and do',
    kept: 'Tokens until they are revoked; answers to programs a day; what they were told 30 days',
    holds: {
      api_tokens: { name: 'what we call the token of a program' },
      idempotent_answers: { body: 'what a program was answered' },
      webhook_deliveries: {
        data: 'what a program was told: references and times, and where we chose so, names, addresses and words',
        answer: 'what it answered',
      },
    },
  },
  {
    what: 'Against floods of messages',
    kept: 'Until the limit ends, a day at most',
    holds: { rate_limit_hits: { key: 'a shortened code made from the address of a connection' } },
  },
  {
    what: 'Articles',
    kept: 'As long as the article',
    holds: {
      blog_posts: { author_name: 'the name of the author' },
      articles: { author_name: 'the name of the author' },
      article_versions: {
        fields: 'the article as it was, with its author',
        by: 'the username of who changed it',
      },
    },
  },
]
