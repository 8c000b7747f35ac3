import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** As the server makes them; anything else after `#` is a link cut short, or a place on the page. */
const TOKEN = /^#([\w-]{43})$/

/** The token of the link that led here, kept in memory alone: address bar and history forget it. */
export function useLinkToken() {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [, found] = hash.match(TOKEN) ?? []
  const [token, setToken] = useState(found)
  // Another link may be opened where one is already.
  if (found !== undefined && found !== token) setToken(found)

  useEffect(() => {
    if (found !== undefined) void navigate(pathname, { replace: true })
  }, [found, navigate, pathname])

  return token
}
