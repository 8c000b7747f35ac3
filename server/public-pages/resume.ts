import type { PagePlace } from '#contract/public-page.ts'
import type {
  PublicPortfolio,
  PublicProject,
  PublicTechnology,
} from '#contract/public-portfolio.ts'
import type { Level } from '#contract/technologies.ts'

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json'

const LEVELS: Record<Level, string> = {
  Iniciante: 'Beginner',
  Intermediário: 'Intermediate',
  Avançado: 'Advanced',
}

type Place = Pick<PagePlace, 'canonical' | 'photo'>

/** A portfolio as JSON Resume 1.x, without keys for hidden fields. */
export function toResume(portfolio: PublicPortfolio, place: Place) {
  const { name, course_module, bio, contact, technologies, projects } = portfolio
  return {
    $schema: SCHEMA,
    basics: {
      name,
      ...(course_module && { label: course_module }),
      ...(bio && { summary: bio }),
      ...(contact && contactOf(contact)),
      ...(place.canonical && { url: place.canonical }),
      ...(place.canonical && place.photo && { image: `${place.canonical}/photo` }),
    },
    skills: technologies.map(skillOf),
    ...(projects && { projects: projects.map(projectOf) }),
  }
}

/** The Portuguese level is a keyword beside the English one. */
const skillOf = ({ title, level }: PublicTechnology) => ({
  name: title,
  ...(level && { level: LEVELS[level], keywords: [level] }),
})

const projectOf = ({ title, description, since, technologies, ...project }: PublicProject) => {
  const [url, other] = [project.deploy_url, project.repo_url].filter((one) => one !== null)
  return {
    name: title,
    description,
    startDate: since,
    keywords: technologies,
    ...(url && { url: uriOf(url) }),
    ...(other && { highlights: [other] }),
  }
}

/** The contact is free text. */
function contactOf(contact: string) {
  if (/^\+?[\d\s().-]{6,}$/.test(contact)) return { phone: contact }
  if (/^https?:\/\/\S+$/i.test(contact) && URL.canParse(contact))
    return { profiles: [{ network: new URL(contact).hostname, url: uriOf(contact) }] }
  return { profiles: [{ network: 'Contact', username: contact }] }
}

/** Browsers accept characters in a URL that RFC 3986 does not. */
function uriOf(address: string) {
  const { origin, pathname, search, hash } = new URL(address)
  const place = origin.replaceAll(/[^\w\-.~:/[\]!$&'()*+,;=%]/g, encodeURIComponent)
  return place + plain(pathname + search) + hash.slice(0, 1) + plain(hash.slice(1))
}

const plain = (text: string) =>
  text.replaceAll(/%(?![\da-f]{2})|[^\w\-.~:/?@!$&'()*+,;=%]/gi, encodeURIComponent)
